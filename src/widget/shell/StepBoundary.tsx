import { Component, type ReactNode } from 'react'
import { DepositError } from '../../errors/DepositError.js'
import { StoppedScreen } from './errors/StoppedScreen.js'

type Props = {
  children: ReactNode
  /** Called before the children render again. */
  onRetry: () => void
}

type State = { error: DepositError | undefined }

/** Error boundary: a step that throws or fails to load must not take down the host page. Deposit state is stored. */
export class StepBoundary extends Component<Props, State> {
  override state: State = { error: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { error: DepositError.from(error) }
  }

  readonly #retry = () => {
    this.props.onRetry()
    this.setState({ error: undefined })
  }

  override render(): ReactNode {
    const { error } = this.state
    if (!error) return this.props.children
    return <StoppedScreen error={error} paymentId={undefined} onRetry={this.#retry} />
  }
}

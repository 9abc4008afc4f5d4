import { Component, type ReactNode } from 'react'
import { DepositError } from '../../errors/DepositError.js'
import { StoppedScreen } from '../trouble/StoppedScreen.js'

type Props = {
  children: ReactNode
  /** Before everything below is drawn once more. */
  onRetry: () => void
}

type State = { error: DepositError | undefined }

/** Keeps a broken step, or one that could not be loaded, from taking the host page with it. The deposit itself is stored. */
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

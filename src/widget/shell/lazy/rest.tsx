import {
  type ComponentType,
  type Context,
  createContext,
  type JSX,
  type ReactNode,
  useContext,
  useEffect,
  useState,
} from 'react'
import type { DepositError } from '../../../errors/DepositError.js'

/** Components that load after the first screen. The root of the widget loads them, all of a file at once. */
export type Rest<Parts> = {
  /** Undefined until loaded. */
  parts?: Parts | undefined
  /** Rejects if they cannot be loaded; the next call tries again. */
  load: () => Promise<void>
  /** Whether the root has tried to load them. */
  isTried?: boolean
}

const nothing: Rest<unknown> = { load: async () => undefined }

/** Every screen after the first, and what the first one shows later. Each level names the parts that it shows. */
export const RestFile = createContext(nothing)

/** Screens of a signature that no wallet of this page gives. */
export const SignersFile = createContext(nothing)

export type NeededProps<Parts> = {
  from: Context<Rest<Parts>>
  /** Shown while it loads. */
  fallback: ReactNode
  children: (parts: Parts) => ReactNode
}

/** Shows what a screen cannot do without. If it cannot be loaded, the nearest boundary gets the error. */
export function Needed<Parts>({ from, fallback, children }: NeededProps<Parts>): JSX.Element {
  const { parts, load } = useContext(from)
  const [failure, setFailure] = useState<{ cause: unknown }>()
  const missing = parts === undefined
  useEffect(() => {
    if (missing) load().catch((cause: unknown) => setFailure({ cause }))
  }, [missing, load])
  if (missing && failure) throw failure.cause
  return <>{parts ? children(parts) : fallback}</>
}

export type ErrorNoteProps = {
  error: DepositError
  /** Use `danger` only if something stopped. Default: `warning`. */
  tone?: 'warning' | 'danger' | undefined
}

/** Parts of every screen that are left out if they cannot be loaded. */
export type ShellParts = {
  ErrorNote: ComponentType<ErrorNoteProps>
  /** Its question mark in the header, or its dialog beside the screens, where it stays open while they change. */
  Help: ComponentType<{ dialog?: boolean }>
  /** A button that copies details for support. */
  SupportButton: ComponentType<{ paymentId?: string | undefined; error?: DepositError | undefined }>
}

export const ShellRest = RestFile as Context<Rest<ShellParts>>

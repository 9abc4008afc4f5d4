import { useLayoutEffect, useState } from 'react'

export type MutationOptions<Data, Variables> = {
  mutationFn: (variables: Variables) => Promise<Data>
  onSettled?: () => void
}

export type MutationResult<Data, Variables> = {
  /** What the latest call returned. */
  data: Data | undefined
  isPending: boolean
  error: unknown
  /** As `mutateAsync`, but never rejects: the outcome is in `error`. */
  mutate: (variables: Variables) => void
  mutateAsync: (variables: Variables) => Promise<Data>
  /** Clears the outcome, also that of a running mutation. */
  reset: () => void
}

type Progress<Data> = Pick<MutationResult<Data, never>, 'data' | 'isPending' | 'error'>

const idle = { data: undefined, isPending: false, error: null }

/** An action with the state of its latest call. It continues after its component unmounts. */
export function useMutation<Data, Variables>(
  options: MutationOptions<Data, Variables>,
): MutationResult<Data, Variables> {
  const [progress, show] = useState<Progress<Data>>(idle)
  const [mutation] = useState(() => createMutation(options, show))
  useLayoutEffect(() => {
    mutation.options = options
  })
  return { ...progress, ...mutation.actions }
}

function createMutation<Data, Variables>(
  options: MutationOptions<Data, Variables>,
  show: (progress: Progress<Data>) => void,
) {
  let latest: object | undefined
  const mutateAsync = async (variables: Variables): Promise<Data> => {
    const mine = {}
    const finish = (outcome: Partial<Progress<Data>>): void => {
      onSettled?.()
      if (latest === mine) show({ ...idle, ...outcome })
    }
    const { mutationFn, onSettled } = mutation.options
    latest = mine
    show({ ...idle, isPending: true })
    try {
      const data = await mutationFn(variables)
      finish({ data })
      return data
    } catch (error) {
      finish({ error })
      throw error
    }
  }
  const mutation = {
    options,
    actions: {
      mutateAsync,
      mutate: (variables: Variables) => void mutateAsync(variables).catch(() => undefined),
      reset: () => {
        latest = undefined
        show(idle)
      },
    },
  }
  return mutation
}

import { useLayoutEffect, useState } from 'react'

export type MutationOptions<Data, Variables> = {
  mutationFn: (variables: Variables) => Promise<Data>
  onSettled?: () => void
}

export type MutationResult<Data, Variables> = {
  isPending: boolean
  error: unknown
  /** As `mutateAsync`, but never rejects: the outcome is in `error`. */
  mutate: (variables: Variables) => void
  mutateAsync: (variables: Variables) => Promise<Data>
  /** Clears the outcome, also that of a running mutation. */
  reset: () => void
}

type Progress = { isPending: boolean; error: unknown }

const idle: Progress = { isPending: false, error: null }

/** An action with the state of its latest call. It continues after its component unmounts. */
export function useMutation<Data, Variables>(
  options: MutationOptions<Data, Variables>,
): MutationResult<Data, Variables> {
  const [progress, show] = useState(idle)
  const [mutation] = useState(() => createMutation(options, show))
  useLayoutEffect(() => {
    mutation.options = options
  })
  return { ...progress, ...mutation.actions }
}

function createMutation<Data, Variables>(
  options: MutationOptions<Data, Variables>,
  show: (progress: Progress) => void,
) {
  let latest: object | undefined
  const mutateAsync = async (variables: Variables): Promise<Data> => {
    const mine = {}
    const finish = (error: unknown): void => {
      onSettled?.()
      if (latest === mine) show({ isPending: false, error })
    }
    const { mutationFn, onSettled } = mutation.options
    latest = mine
    show({ isPending: true, error: null })
    try {
      const data = await mutationFn(variables)
      finish(null)
      return data
    } catch (error) {
      finish(error)
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

import { useLayoutEffect, useState } from 'react'

export type MutationOptions<Data, Variables> = {
  mutationFn: (variables: Variables) => Promise<Data>
  onSettled?: () => void
}

export type MutationResult<Data, Variables> = {
  isPending: boolean
  error: unknown
  /** As `mutateAsync`, for whoever reads the outcome from `error`. */
  mutate: (variables: Variables) => void
  mutateAsync: (variables: Variables) => Promise<Data>
  /** Forgets the outcome, also of what is still under way. */
  reset: () => void
}

type Progress = { isPending: boolean; error: unknown }

const idle: Progress = { isPending: false, error: null }

/** Something that is done once for each call, with the outcome of the latest one. It goes on without its component. */
export function useMutation<Data, Variables>(
  options: MutationOptions<Data, Variables>,
): MutationResult<Data, Variables> {
  const [progress, show] = useState(idle)
  const [own] = useState(() => createOwn(options, show))
  useLayoutEffect(() => {
    own.options = options
  })
  return { ...progress, ...own.actions }
}

function createOwn<Data, Variables>(options: MutationOptions<Data, Variables>, show: (progress: Progress) => void) {
  let latest: object | undefined
  const mutateAsync = async (variables: Variables): Promise<Data> => {
    const mine = {}
    const finish = (error: unknown): void => {
      onSettled?.()
      if (latest === mine) show({ isPending: false, error })
    }
    const { mutationFn, onSettled } = own.options
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
  const own = {
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
  return own
}

import { integer, list } from '../schema/parse.js'

/**
 * Which requests of a link this tab answered. In the tab's own storage, which another tab or device does not share: another
 * holder of the link may have answered, which is not the same as a reload of this page.
 */
export type AnsweredHandovers = {
  has: (number: number) => boolean
  add: (number: number) => void
  remove: (number: number) => void
}

const Numbers = list(integer())

/** Kept in memory alone where the tab has no storage. */
export function answeredHandovers(token: string): AnsweredHandovers {
  const key = `dw:answered:${token}`
  const numbers = new Set(read(key))
  const save = () => {
    try {
      window.sessionStorage.setItem(key, JSON.stringify([...numbers]))
    } catch {
      // This page still knows.
    }
  }
  return {
    has: (number) => numbers.has(number),
    add: (number) => {
      numbers.add(number)
      save()
    },
    remove: (number) => {
      numbers.delete(number)
      save()
    },
  }
}

function read(key: string): readonly number[] {
  try {
    return Numbers(JSON.parse(window.sessionStorage.getItem(key) ?? '[]'))
  } catch {
    return []
  }
}

import type { Answer, DepositsApi } from '../../support/depositsApi.js'
import { answers } from '../documents/answers.js'
import { errorBody } from '../documents/issue.js'
import type { Notes } from './Notes.js'

/** Speaks to the service for somebody else and reads every answer strictly. */
export function witness(api: DepositsApi, notes: Notes): DepositsApi {
  const look = async (operation: string, call: Promise<Answer>): Promise<Answer> => {
    const answer = await call
    const { status, body } = answer
    const at = `${operation} ${status}`
    const wanted = answers[operation]
    if (status >= 400) errorBody(body, at, notes)
    else if (wanted) {
      wanted.strictly(body, at, notes)
      expectReadable(() => wanted.asProduct(body), at, notes)
    }
    return answer
  }
  return {
    get: (path) => look(`GET ${path.split('?')[0]}`, api.get(path)),
    post: (path, body) => look(`POST ${path.split('?')[0]}`, api.post(path, body)),
  }
}

function expectReadable(read: () => unknown, at: string, { faults }: Notes): void {
  try {
    read()
  } catch (error) {
    faults.push(`${at} cannot be read by the product: ${String(error)}`)
  }
}

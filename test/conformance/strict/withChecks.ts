import type { ApiResponse, DepositsApi } from '../../support/depositsApi.js'
import { errorBody } from '../documents/issue.js'
import { responses } from '../documents/responses.js'
import type { Notes } from './Notes.js'

/** Wraps an API client and checks every response against the documents. */
export function withChecks(api: DepositsApi, notes: Notes): DepositsApi {
  const checked = async (operation: string, call: Promise<ApiResponse>): Promise<ApiResponse> => {
    const response = await call
    const { status, body } = response
    const at = `${operation} ${status}`
    const expected = responses[operation]
    if (status >= 400) errorBody(body, at, notes)
    else if (expected) {
      expected.strictly(body, at, notes)
      expectParsable(() => expected.asProduct(body), at, notes)
    }
    return response
  }
  return {
    get: (path) => checked(`GET ${path.split('?')[0]}`, api.get(path)),
    post: (path, body) => checked(`POST ${path.split('?')[0]}`, api.post(path, body)),
  }
}

function expectParsable(parse: () => unknown, at: string, { faults }: Notes): void {
  try {
    parse()
  } catch (error) {
    faults.push(`${at} is rejected by the product schema: ${String(error)}`)
  }
}

import * as v from 'valibot'
import { type Address, type Hex, size } from 'viem'
import type { CustomActions } from '../routing/CustomActions.js'
import { isEvmAddress } from '../routing/checkDestination.js'

const mostCalls = 8

/** Calls travel in the state token, which has to stay small enough to carry around. */
const mostBytes = 2_048

const Whole = v.pipe(v.string('must be a whole number'), v.regex(/^\d{1,30}$/, 'is not a whole number'))

const Call = v.object(
  {
    type: v.literal('CallImmediateAction', 'must be CallImmediateAction'),
    target: v.pipe(
      v.string('must be an address'),
      v.check(isEvmAddress, 'is not an address'),
      v.transform((text) => text.toLowerCase() as Address),
    ),
    value: Whole,
    calldata: v.pipe(
      v.string('must be hex'),
      v.regex(/^0x([0-9a-fA-F]{2})*$/, 'is not hex'),
      v.transform((text) => text as Hex),
    ),
  },
  'must be a call',
)

/** `custom_actions` of a quote request. What the calls do is looked at when the request is priced. */
export const customActionsSchema: v.GenericSchema<unknown, CustomActions> = v.object(
  {
    actions: v.pipe(
      v.array(Call, 'must be a list'),
      v.minLength(1, 'lists no call'),
      v.maxLength(mostCalls, `lists more than ${mostCalls} calls`),
      v.check(
        (calls) => calls.reduce((sum, { calldata }) => sum + size(calldata), 0) <= mostBytes,
        `carries more than ${mostBytes} bytes`,
      ),
    ),
    user_estimated_gas: Whole,
  },
  'must be calls and their gas',
)

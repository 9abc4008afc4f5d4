import * as v from 'valibot'
import { type Address, type Hex, size } from 'viem'
import type { CustomActions } from '../routing/CustomActions.js'
import { isEvmAddress } from '../routing/checkDestination.js'

const maxCalls = 8

/** The calls are part of the state token, which has to stay small. */
const maxBytes = 2_048

const IntegerText = v.pipe(v.string('must be a whole number'), v.regex(/^\d{1,30}$/, 'is not a whole number'))

const Call = v.object(
  {
    type: v.literal('CallImmediateAction', 'must be CallImmediateAction'),
    target: v.pipe(
      v.string('must be an address'),
      v.check(isEvmAddress, 'is not an address'),
      v.transform((text) => text.toLowerCase() as Address),
    ),
    value: IntegerText,
    calldata: v.pipe(
      v.string('must be hex'),
      v.regex(/^0x([0-9a-fA-F]{2})*$/, 'is not hex'),
      v.transform((text) => text as Hex),
    ),
  },
  'must be a call',
)

/** `custom_actions` of a quote request. The calls are simulated when the request is priced. */
export const customActionsSchema: v.GenericSchema<unknown, CustomActions> = v.object(
  {
    actions: v.pipe(
      v.array(Call, 'must be a list'),
      v.minLength(1, 'lists no call'),
      v.maxLength(maxCalls, `lists more than ${maxCalls} calls`),
      v.check(
        (calls) => calls.reduce((sum, { calldata }) => sum + size(calldata), 0) <= maxBytes,
        `carries more than ${maxBytes} bytes`,
      ),
    ),
    user_estimated_gas: IntegerText,
  },
  'must be calls and their gas',
)

import { listOf } from '../strict/listOf.js'
import { oneOf } from '../strict/oneOf.js'
import { resource } from '../strict/resource.js'
import { asset, decimal, hash, integer } from '../strict/values.js'

const held = resource('deposit-api', 'Route step: resource', {
  asset,
  property: oneOf('BALANCE', 'APPROVAL', 'SIDE_EFFECT'),
})

const movement = resource(
  'deposit-api',
  'Route step: resource movement',
  {
    account: oneOf('USER', 'DEST', 'PROCESSING_ADDRESS', 'SPW', 'BRIDGE', 'REV_SHARE'),
    resource: held,
    amount: decimal,
  },
  { tx_id: hash },
)

const netEffect = resource('deposit-api', 'Route step: net_effect', {
  consume: listOf(movement),
  produce: listOf(movement),
})

const piece = resource('wire-supplement', 'Query parameters and fields: piece', {
  type: oneOf('user_fund', 'onramp', 'poll', 'bridge', 'convert', 'rev_share', 'transfer_out', 'custom_call'),
})

const planned = {
  type: oneOf('USER_FUND', 'ONRAMP', 'ONCHAIN_STEP'),
  net_effect: netEffect,
  pieces_info: listOf(piece),
  step_index: integer,
}

export const quotedStep = resource('deposit-api', 'Route step', planned)

export const fulfilledStep = resource(
  'deposit-api',
  'Route step, fulfilled',
  { ...planned, status: oneOf('PENDING', 'COMPLETE', 'FAILED', 'ATTEMPT_FAILED', 'UNREACHABLE') },
  { transaction_hash: hash },
)

export const routeTables = [quotedStep, fulfilledStep, netEffect, movement, held, piece]

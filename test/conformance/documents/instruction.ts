import { discriminatedBy } from '../strict/discriminatedBy.js'
import { listOf } from '../strict/listOf.js'
import { oneOf } from '../strict/oneOf.js'
import { resource } from '../strict/resource.js'
import { address, decimal, network, text, token, url, uuid } from '../strict/values.js'

const depositInfo = resource('deposit-api', 'Next instruction: deposit_info', {
  deposit_token: token,
  deposit_amount: decimal,
  deposit_address: address,
  deposit_chain: network,
})

const transferIn = resource('deposit-api', 'Next instruction: TRANSFER_IN', {
  type: oneOf('TRANSFER_IN'),
  payment_id: uuid,
  deposit_info: listOf(depositInfo),
})

const onramp = resource('deposit-api', 'Next instruction: ONRAMP', {
  type: oneOf('ONRAMP'),
  payment_id: uuid,
  funding_page_url: url,
  deposit_info: listOf(depositInfo),
})

const verification = resource('wire-supplement', 'Confirm: verifications', {
  reason: oneOf('EVM_OWNER', 'EVM_WITHDRAWAL'),
  signature_type: oneOf('EIP712', 'EIP191'),
  payload: text,
})

const userVerify = resource('wire-supplement', 'Confirm: USER_VERIFY', {
  type: oneOf('USER_VERIFY'),
  payment_id: uuid,
  verification_token: text,
  verifications: listOf(verification),
})

export const nextInstruction = discriminatedBy('type', {
  TRANSFER_IN: transferIn,
  ONRAMP: onramp,
  USER_VERIFY: userVerify,
})

export const instructionTables = [transferIn, onramp, depositInfo, userVerify, verification]

// @module-tag nightly
import { expect, test } from 'vitest'
import { until } from '../support/until.js'
import { webhookStage } from '../support/webhookStage.js'

const { sandbox, register, remove, trigger, advance, attempted, idsOf } = webhookStage()

test('a service that is killed delivers what it had not', async () => {
  let status = 500
  await register('later', () => status)
  const id = await trigger('later')
  await attempted('later', 1)
  await sandbox.crash()
  status = 204
  await advance(60)
  expect(await attempted('later', 2)).toMatchObject({ id, status: 'DELIVERED' })
  expect(idsOf('later')).toEqual([id, id])
  await remove('later')
})

test('a service killed before it records a response sends again after its lease', async () => {
  await register('recorded', () => 204)
  await sandbox.api.post('/control/faults', { name: 'kill_point', point: 'webhook:after-send' })
  const id = await trigger('recorded')
  await until('the receiver has responded', async () => (idsOf('recorded').length === 1 ? true : undefined))
  await until('the service is dead', () =>
    sandbox.api.get('/health').then(
      () => undefined,
      () => true,
    ),
  )
  await sandbox.crash()
  expect(await attempted('recorded', 1)).toMatchObject({ id, status: 'DELIVERED', attempts: [{ status: 204 }] })
  expect(idsOf('recorded')).toEqual([id, id])
  await remove('recorded')
})

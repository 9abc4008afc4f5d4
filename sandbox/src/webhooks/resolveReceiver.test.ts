import { expect, test } from 'vitest'
import { isReceiverUrl, resolveReceiver } from './resolveReceiver.js'

const publicAddress = async () => [{ address: '93.184.215.14', family: 4 }]

/** Which of the URLs the service would deliver to. */
async function accepted(urls: readonly string[], allowLoopback: boolean): Promise<string[]> {
  const policy = { allowLoopback, lookup: publicAddress }
  const verdicts = await Promise.all(
    urls.map((url) =>
      isReceiverUrl(url, policy)
        ? resolveReceiver(new URL(url), policy).then(
            () => true,
            () => false,
          )
        : false,
    ),
  )
  return urls.filter((_, index) => verdicts[index])
}

test('receivers on this machine need the switch', async () => {
  const local = ['http://127.0.0.1:8080/', 'https://127.0.0.1/', 'http://[::1]:8080/', 'https://[::1]/']
  expect(await accepted(local, false)).toEqual([])
  expect(await accepted(local, true)).toEqual(local)
})

test('the switch admits nothing but this machine', async () => {
  const other = [
    'http://example.com/',
    'https://example.com:8443/',
    'https://10.0.0.1/',
    'http://localhost.example.com/',
  ]
  expect(await accepted([...other, 'https://example.com/webhooks'], true)).toEqual(['https://example.com/webhooks'])
})

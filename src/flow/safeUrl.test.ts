import { expect, test } from 'vitest'
import { safeUrl } from './safeUrl.js'

test.each([
  'javascript:alert(1)',
  ' JaVa\tscript:alert(1)',
  'data:text/html,x',
  'blob:https://a/b',
  '//evil.example',
  'http://evil.example',
  'https://a@evil.example',
  'https://evil.example:8443/',
  'intent:x',
  'not a url',
])('%j is refused', (url) => {
  expect(safeUrl(url)).toBeUndefined()
})

test('a page of the host origin is refused: it could escape its sandbox', () => {
  expect(safeUrl('https://shop.example/pay', { ownOrigin: 'https://shop.example' })).toBeUndefined()
  expect(safeUrl('https://pay.example/', { ownOrigin: 'https://shop.example' })).toBe('https://pay.example/')
})

test('https pages and loopback pages are allowed', () => {
  expect(safeUrl('https://pay.example/x?y=1')).toBe('https://pay.example/x?y=1')
  expect(safeUrl('http://127.0.0.1:4101/pay/1')).toBe('http://127.0.0.1:4101/pay/1')
})

test('with an allowlist only exactly matching hosts are allowed', () => {
  const hosts = ['pay.example', 'LOCALHOST:4101']
  expect(safeUrl('https://pay.example/x', { hosts })).toBe('https://pay.example/x')
  expect(safeUrl('http://localhost:4101/pay', { hosts, local: false })).toBe('http://localhost:4101/pay')
  for (const other of ['https://evil.example/', 'https://pay.example.evil.example/', 'https://sub.pay.example/'])
    expect(safeUrl(other, { hosts })).toBeUndefined()
  expect(safeUrl('http://localhost:4102/pay', { hosts })).toBeUndefined()
  expect(safeUrl('https://pay.example/', { hosts: [] })).toBeUndefined()
})

test('every loopback name is allowed over http, and no other host', () => {
  for (const host of ['localhost:4101', '127.0.0.1:4101', '[::1]:4101'])
    expect(safeUrl(`http://${host}/pay`)).toBe(`http://${host}/pay`)
  for (const host of ['localhost.evil.example', '127.0.0.2', '0.0.0.0'])
    expect(safeUrl(`http://${host}/pay`)).toBeUndefined()
  expect(safeUrl('ftp://localhost/pay')).toBeUndefined()
})

test('a URL with a password is refused', () => {
  expect(safeUrl('https://:secret@pay.example/')).toBeUndefined()
})

test('a URL of 2,048 characters is allowed, a longer one is refused', () => {
  const page = 'https://pay.example/'
  expect(safeUrl(page.padEnd(2_048, 'x'))).toHaveLength(2_048)
  expect(safeUrl(page.padEnd(2_049, 'x'))).toBeUndefined()
})

test('loopback pages are refused with local: false', () => {
  expect(safeUrl('http://127.0.0.1:4101/pay/1', { local: false })).toBeUndefined()
})

import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { AddressFace } from './AddressFace.js'

afterEach(cleanup)

const draw = (address: string) => render(<AddressFace address={address} />).container.innerHTML

test('an address has the same face in every spelling', () => {
  const address = '0xB26384f4EE8d806Ef81e8876040419040972b0595'
  expect(draw(address)).toBe(draw(address.toLowerCase()))
})

test('addresses that differ only in the middle have faces of their own', () => {
  const alike = Array.from({ length: 64 }, (_, index) => `0xb263${index.toString(16).padStart(32, '0')}0595`)
  expect(new Set(alike.map(draw)).size).toBeGreaterThan(32)
})

test('letters count in families whose addresses are case-sensitive', () => {
  expect(draw('EQabcdefghijk')).not.toBe(draw('EQABCDEFGHIJK'))
})

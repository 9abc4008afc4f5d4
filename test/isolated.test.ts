import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('a test that mocks a module is named .isolated.test.tsx', () => {
  const replacing = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.test\.tsx?$/.test(file) && /\bvi\.(mock|doMock)\(/.test(readFileSync(`src/${file}`, 'utf8')),
  )
  expect(replacing.filter((file) => !file.endsWith('.isolated.test.tsx'))).toEqual([])
})

#!/usr/bin/env node
// Lets forge compile with the wasm compiler: it asks for a version, then hands over standard JSON and reads some back.
const solc = require('solc')

if (process.argv.includes('--version')) {
  const version = solc.version().replace('.Emscripten.clang', '.Linux.g++')
  process.stdout.write(`solc, the solidity compiler commandline interface\nVersion: ${version}\n`)
} else {
  let input = ''
  process.stdin.setEncoding('utf8')
  process.stdin.on('data', (chunk) => {
    input += chunk
  })
  process.stdin.on('end', () => process.stdout.write(solc.compile(input)))
}

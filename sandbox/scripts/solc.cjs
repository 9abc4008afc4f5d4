#!/usr/bin/env node
// A solc command line on top of solc-js, for forge: it prints the version, or compiles standard JSON from stdin to
// stdout.
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

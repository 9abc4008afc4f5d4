import type { Edit } from '../createDraft.js'

/** Loads `.env` in a configuration that Vite reads: Vite itself keeps these variables from `process.env`. */
export function loadEnvironment(place: Pick<Edit, 'path' | 'otherwise'>): Edit[] {
  return [
    {
      ...place,
      done: /loadEnvFile|loadEnv\(/,
      from: /^(?=(?:\/\/.*\n)*export default)/m,
      to: "if (existsSync('.env')) process.loadEnvFile()\n\n",
    },
    {
      ...place,
      done: /\bexistsSync\b.*node:fs|loadEnv\(/,
      from: /^(?:\/\/ @ts-check\n)?/,
      to: "$&import { existsSync } from 'node:fs'\n",
    },
  ]
}

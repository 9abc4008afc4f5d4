import { parseEnv } from 'node:util'
import type { Project } from './readProject.js'

export type Variable = { name: string; value: string; file: string }

/** The variables of the project's environment files; those of this process win, as they do for its server. */
export type Environment = {
  variables: readonly Variable[]
  get: (name: string) => string | undefined
}

/** The later ones win. */
const files = ['.env', '.env.development', '.env.local', '.env.development.local']

export function readEnvironment({ read }: Project): Environment {
  const variables = files.flatMap((file) =>
    Object.entries(parseEnv(read(file) ?? '')).map(([name, value = '']) => ({ name, value, file })),
  )
  return {
    variables,
    get: (name) => process.env[name] ?? variables.findLast((variable) => variable.name === name)?.value,
  }
}

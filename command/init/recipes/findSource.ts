import type { Project } from '../../project/readProject.js'

/** The path of a file that is there in TypeScript or in JavaScript. */
export function findSource({ has }: Project, name: string, endings = ['ts', 'js', 'mjs']): string {
  const paths = endings.map((ending) => `${name}.${ending}`)
  return paths.find(has) ?? `${name}.${endings[0]}`
}

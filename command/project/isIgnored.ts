/** Whether a `.gitignore` names a file of its folder. */
export function isIgnored(gitignore: string | undefined, file: string): boolean {
  return gitignore?.split('\n').some((line) => isMatch(line.trim(), file)) ?? false
}

function isMatch(line: string, file: string): boolean {
  const parts = line.replace(/^\//, '').split('*')
  return new RegExp(`^${parts.map((part) => part.replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)).join('.*')}$`).test(
    file,
  )
}

/** "1,234" as more than a thousand, and as one and a bit. */
export function readings(typed: string): string[] {
  return [typed.replaceAll(/[.,]/g, ''), typed.replace(/[.,]/, '.')]
}

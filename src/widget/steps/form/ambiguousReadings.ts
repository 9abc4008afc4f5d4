/** Both readings of an ambiguous number: "1,234" as 1234 and as 1.234. */
export function ambiguousReadings(typed: string): string[] {
  return [typed.replaceAll(/[.,]/g, ''), typed.replace(/[.,]/, '.')]
}

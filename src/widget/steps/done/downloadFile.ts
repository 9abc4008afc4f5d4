/** The browser may still be reading the object URL after `click()` returns. */
const revokeAfterMs = 60_000

/** Saves a file through the browser's download manager. */
export function downloadFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), revokeAfterMs)
}

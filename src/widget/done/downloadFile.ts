/** A browser may still be writing the file when the click returns. */
const keepMs = 60_000

/** Hands a file to the browser's downloads. Nothing is sent anywhere. */
export function downloadFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), keepMs)
}

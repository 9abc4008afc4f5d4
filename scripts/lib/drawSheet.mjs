const columns = 6

/**
 * Renders screenshots as a contact sheet with captions.
 * @param {import('playwright').Page} page An empty page.
 * @param {{ caption: string, picture: string }[]} cells
 * @param {string} theme
 * @returns {Promise<Buffer>} A WebP.
 */
export async function drawSheet(page, cells, theme) {
  await page.setContent(`<style>${style(theme)}</style><main>${cells.map(figure).join('')}</main>`)
  await page.evaluate(settle)
  const drawn = await page.locator('main').screenshot()
  const webp = await page.evaluate(toWebp, `data:image/png;base64,${drawn.toString('base64')}`)
  return Buffer.from(webp.split(',')[1], 'base64')
}

/** Runs in the page: wide screenshots span two columns. */
async function settle() {
  const images = [...document.images]
  await Promise.all(images.map((image) => image.decode()))
  for (const image of images) if (image.width > images[0].width * 1.5) image.parentElement.style.gridColumn = 'span 2'
}

const figure = ({ caption, picture }) => `<figure><img src="${picture}"><figcaption>${caption}</figcaption></figure>`

const style = (theme) => `
  body { margin: 0 }
  main { display: grid; grid-template-columns: repeat(${columns}, max-content); align-items: start;
    inline-size: max-content; gap: 24px 16px; padding: 24px; font: 15px system-ui, sans-serif;
    background: ${theme === 'dark' ? '#1b1e23' : '#d9dde2'}; color: ${theme === 'dark' ? '#c8ccd2' : '#3d434b'} }
  figure { margin: 0; display: grid; gap: 8px }
  img { border-radius: 8px; display: block }`

/** Runs in the page. */
async function toWebp(url) {
  const image = new Image()
  image.src = url
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.width
  canvas.height = image.height
  canvas.getContext('2d').drawImage(image, 0, 0)
  return canvas.toDataURL('image/webp', 0.6)
}

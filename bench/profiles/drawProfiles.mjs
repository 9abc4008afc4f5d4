const colors = ['#7c5cff', '#2f6fed', '#14a38b', '#e0a100', '#d9480f', '#868e96', '#dee2e6', '#c2255c', '#495057']
const [width, left, bar, row, legendHeight, gap] = [960, 300, 22, 34, 24, 40]

/**
 * Draws groups of profiles as bars, one below the other, each group to its own scale and above its own legend.
 *
 * @param {{ kinds: readonly string[], profiles: readonly { name: string, work: Record<string, number> }[] }[]} groups
 *   Work in milliseconds by kind.
 * @returns {string} An SVG picture.
 */
export function drawProfiles(groups) {
  let y = 0
  const drawn = groups.flatMap((group) => {
    const lines = drawGroup(group, y)
    y += group.profiles.length * row + legendHeight + gap
    return lines
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-16 -16 ${width + 32} ${y}" font-family="sans-serif" font-size="14" fill="#212529">
<title>Where the time goes, in milliseconds</title>
<rect x="-16" y="-16" width="${width + 32}" height="${y}" fill="#fff"/>
${drawn.join('\n')}
</svg>
`
}

function drawGroup({ kinds, profiles }, top) {
  const total = (work) => Object.values(work).reduce((sum, value) => sum + value, 0)
  const scale = (width - left - 80) / Math.max(...profiles.map(({ work }) => total(work)))
  const bars = profiles.map(({ name, work }, index) => {
    let x = left
    const y = top + index * row
    const parts = kinds.map((kind, place) => {
      const long = work[kind] * scale
      x += long
      return `<rect x="${(x - long).toFixed(1)}" y="${y}" width="${long.toFixed(1)}" height="${bar}" fill="${colors[place]}"/>`
    })
    const end = `<text x="${(x + 8).toFixed(1)}" y="${y + 16}">${Math.round(total(work))} ms</text>`
    return `<text x="0" y="${y + 16}">${name}</text>${parts.join('')}${end}`
  })
  const y = top + profiles.length * row + 6
  const step = (width - left) / kinds.length
  const legend = kinds.map((kind, place) => {
    const x = Math.round(left + place * step)
    return `<rect x="${x}" y="${y}" width="10" height="10" fill="${colors[place]}"/><text x="${x + 14}" y="${y + 10}" font-size="11">${kind}</text>`
  })
  return [...bars, ...legend]
}

/** RainbowKit is a development tool here: `npm start` on a fresh clone does without it and stays small. */
const found = import.meta.glob('../../../node_modules/@rainbow-me/rainbowkit/dist/index.css', {
  exhaustive: true,
  query: '?url',
})

export const hasRainbowKit = Object.keys(found).length > 0

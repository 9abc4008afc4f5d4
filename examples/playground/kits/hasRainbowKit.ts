/** RainbowKit is a dev dependency, which `npm start` on a fresh clone does not install. */
const found = import.meta.glob('../../../node_modules/@rainbow-me/rainbowkit/dist/index.css', {
  exhaustive: true,
  query: '?url',
})

export const hasRainbowKit = Object.keys(found).length > 0

/** Tab, Enter and Escape have code points of their own in WebDriver. */
const named: Record<string, string> = { '\t': '\uE004', '\n': '\uE007', '\u001b': '\uE00C' }

/** The actions of WebDriver, which WebDriver BiDi has taken over, for a press of the left mouse button. */
export const pointerActions = (x: number, y: number): object[] => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
]

/** The actions for one key after the other. */
export const keyActions = (text: string): object[] => [
  {
    type: 'key',
    id: 'keyboard',
    actions: [...text].flatMap((key) => {
      const value = named[key] ?? key
      return [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]
    }),
  },
]

/**
 * Runs in the page: makes the widget fill it, in a size of text and a direction.
 * @param {{ text: string, spacing?: string, direction?: 'ltr' | 'rtl' }} look Without a direction, it keeps its own.
 */
export async function dressStory({ text, spacing = '', direction }) {
  const story = document.querySelector('.story')
  document.documentElement.style.fontSize = text
  const sheet = document.getElementById('spacing') ?? document.head.appendChild(document.createElement('style'))
  sheet.id = 'spacing'
  sheet.textContent = spacing
  // English has a direction of its own, so the page's alone would check nothing.
  if (direction) for (const element of [story, ...story.querySelectorAll('[data-dw]')]) element.dir = direction
  story.style.padding = '0'
  story.querySelector('.story-column').style.inlineSize = '100%'
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
}

import { ShortErrorNote } from '../trouble/ShortErrorNote.js'
import { createLoadable } from './createLoadable.js'

/** What is shown when something is wrong, on the first screen and on later ones. */
export const laterTrouble = {
  // What went wrong is told in any case, if need be in one sentence and without the button below.
  errorNote: createLoadable(() =>
    import('../trouble/trouble.js').then(
      ({ trouble }) => trouble.ErrorNote,
      () => ShortErrorNote,
    ),
  ),
  support: createLoadable(() =>
    import('../trouble/trouble.js').then(
      ({ trouble }) => trouble.SupportButton,
      () => () => null,
    ),
  ),
  down: createLoadable(() => import('../trouble/trouble.js').then(({ trouble }) => trouble.PickDown)),
}

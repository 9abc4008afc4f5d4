import { ShortErrorNote } from '../trouble/ShortErrorNote.js'
import { createLoadable } from './createLoadable.js'

/** Lazy error components of all screens. */
export const lazyErrors = {
  // If the chunk fails to load, errors are shown in short and without the support button.
  errorNote: createLoadable(() =>
    import('../trouble/errorParts.js').then(
      ({ errorParts: trouble }) => trouble.ErrorNote,
      () => ShortErrorNote,
    ),
  ),
  support: createLoadable(() =>
    import('../trouble/errorParts.js').then(
      ({ errorParts: trouble }) => trouble.SupportButton,
      () => () => null,
    ),
  ),
  down: createLoadable(() => import('../trouble/errorParts.js').then(({ errorParts: trouble }) => trouble.PickDown)),
}

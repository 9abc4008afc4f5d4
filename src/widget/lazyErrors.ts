import { ShortErrorNote } from './shell/errors/ShortErrorNote.js'
import { createLoadable } from './shell/lazy/createLoadable.js'

/** Lazy error components of all screens. */
export const lazyErrors = {
  // If the chunk fails to load, errors are shown in short and without the support button.
  errorNote: createLoadable(() =>
    import('./errorParts.js').then(
      ({ errorParts }) => errorParts.ErrorNote,
      () => ShortErrorNote,
    ),
  ),
  support: createLoadable(() =>
    import('./errorParts.js').then(
      ({ errorParts }) => errorParts.SupportButton,
      () => () => null,
    ),
  ),
  down: createLoadable(() => import('./errorParts.js').then(({ errorParts }) => errorParts.PickDown)),
}

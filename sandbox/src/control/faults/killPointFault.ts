import * as v from 'valibot'
import { armKillPoint } from '../killPoint.js'
import { defineFault } from './Fault.js'

const Point = v.pipe(
  v.string('must be the name of a point'),
  v.regex(/^[a-z:-]{3,64}(#\d{1,4})?$/, 'is not the name of a point'),
)

/** The service kills itself the next time it reaches a kill point, or the n-th time for `name#n`. */
export const killPointFault = defineFault(v.object({ point: Point }), (_api, { point }) => {
  armKillPoint(point)
  return { point }
})

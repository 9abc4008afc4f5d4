// npm start: installs what is needed, starts the deposits service and the playground, prints where they are.
import { runProduct } from './lib/runProduct.mjs'

await runProduct({ playground: true, control: true })

// `npm start`: installs missing packages, starts the deposits service and the playground, and prints their URLs.
import { runProduct } from './lib/runProduct.mjs'

await runProduct({ playground: true, control: true })

// `npm run sandbox`: runs only the deposits service. SANDBOX_CONTROL=1 enables its faucet and other controls.
import { runProduct } from './lib/runProduct.mjs'

await runProduct({ playground: false, control: false })

// npm run sandbox: the deposits service alone. SANDBOX_CONTROL=1 turns its faucet and other controls on.
import { runProduct } from './lib/runProduct.mjs'

await runProduct({ playground: false, control: false })

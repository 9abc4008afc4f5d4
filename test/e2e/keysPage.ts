// The page of `http://keys.localhost`, which has the keys. The sites that may ask are on its body.
import { servePasskeyWindow } from '../../src/exports/passkey-window.js'

const { sites = '', networks = '{}' } = document.body.dataset
servePasskeyWindow({ allowedOrigins: sites.split(' '), networks: JSON.parse(networks) })

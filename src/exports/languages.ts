export { languages } from '../languages/languages.js'

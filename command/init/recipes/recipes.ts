import { astroRecipe } from './astroRecipe.js'
import { nextRecipe } from './nextRecipe.js'
import { nuxtRecipe } from './nuxtRecipe.js'
import type { Recipe } from './Recipe.js'
import { reactRouterRecipe } from './reactRouterRecipe.js'
import { serverRecipes } from './serverRecipes.js'
import { svelteKitRecipe } from './svelteKitRecipe.js'
import { tanStackRecipe } from './tanStackRecipe.js'
import { viteRecipes } from './viteRecipes.js'

/** The first that fits a project is its own: most frameworks also have Vite, and pages of Vite may have a server. */
export const recipes: readonly Recipe[] = [
  nextRecipe,
  reactRouterRecipe,
  tanStackRecipe,
  nuxtRecipe,
  svelteKitRecipe,
  astroRecipe,
  ...viteRecipes,
  ...serverRecipes,
]

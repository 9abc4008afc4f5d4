import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const root = join(import.meta.dirname, '..')

export default defineConfig({
  root,
  publicDir: false,
  cacheDir: join(root, 'node_modules/.vite/storybook'),
  plugins: [react()],
  resolve: { dedupe: ['react', 'react-dom', '@tanstack/react-query'] },
})

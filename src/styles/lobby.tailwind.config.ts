import type { Config } from 'tailwindcss'
import app from './tailwind.config.ts'

export default {
  ...app,
  content: ['./src/**/*.astro', './src/islands/lobby/*.tsx', './src/components/*.tsx'],
} satisfies Config

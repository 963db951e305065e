import type { Config } from 'tailwindcss'
import app from './tailwind.config.ts'

export default { ...app, content: ['./src/**/*.astro'] } satisfies Config

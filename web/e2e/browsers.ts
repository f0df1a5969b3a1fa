// The browsers that tests are driven in. CHROMIUM names another one for all of them.

const flags = ['--no-sandbox', '--disable-gpu']

/** Draws pages and nothing around them: the same engine for two thirds of the processor's time. */
export const BARE = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: flags,
}

/** All of it, for what the bare one has not (notifications), and for measurements. */
export const WHOLE = { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: flags }

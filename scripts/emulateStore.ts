/**
 * `npm run emulate-store`: a shop on this machine that speaks as Shopify does, for demos and for trying the console's
 * store connection. `--help` names every option.
 */
import { readOptions, USAGE } from './storeEmulator/options.ts';
import { startStoreEmulator } from './storeEmulator/startStoreEmulator.ts';

try {
  const options = readOptions(process.argv.slice(2));
  if (options) {
    const { origin, clientId, clientSecret } = await startStoreEmulator(options);
    console.log(`The shops are on ${origin}. Start the server with these settings, in .env for instance:

SHOPIFY_CLIENT_ID=${clientId}
SHOPIFY_CLIENT_SECRET=${clientSecret}
SHOPIFY_URL=${origin}/{shop}

Any address such as kiyi-evi.myshopify.com is a shop. Ctrl+C ends it.`);
  } else console.log(USAGE);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

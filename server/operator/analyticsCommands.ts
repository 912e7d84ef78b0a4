import { listBooks } from '#server/modules/analytics/analyticsQuery';
import { findDayFault } from '#server/modules/analytics/countDays.service';
import { findBrandBySlug } from '#server/modules/brands/brands.repository';
import type { OperatorContext } from '#server/operator/commands';

/** What the operator of an installation checks of its figures. */
export const ANALYTICS_COMMANDS = {
  'verify-analytics': {
    usage: 'verify-analytics [SLUG]',
    run: async ({ database, clock }: Pick<OperatorContext, 'database' | 'clock'>, [slug]: readonly string[]) => {
      const brand = slug === undefined ? null : await database.system((tx) => findBrandBySlug(tx, slug));
      if (slug !== undefined && !brand) throw new Error(`There is no brand "${slug}".`);
      const all = await database.system((tx) => listBooks(tx, brand?.id ?? null));
      for (const books of all) {
        const fault = await database.system((tx) => findDayFault(tx, books, clock.now()));
        if (fault)
          throw new Error(
            `${fault.measure} of brand ${fault.brandId} on ${fault.day} in ${fault.currency}: ${fault.kept ?? 'nothing'} is kept, ${fault.counted ?? 'nothing'} follows from the rows.`,
          );
      }
      return [`The days of analytics hold: ${all.length} ${all.length === 1 ? 'brand' : 'brands'}.`];
    },
  },
};

import { addGauge } from '#server/metrics/gauge';
import { inTime } from '#server/metrics/inTime';
import { oldestWaitSeconds } from '#server/modules/wallet/openWithdrawals.service';
import type { App } from '#server/plugins/routes';

/** Measures for how long brands wait for money that they withdrew: what came by transfer, only a person sends back. */
export function measureWithdrawals({ measures, database, clock, log }: App): void {
  const read = inTime(
    () => database.system((tx) => oldestWaitSeconds(tx, clock.now())),
    (error) => log.error({ err: error }, 'not measured'),
  );
  addGauge(
    measures,
    { name: 'meydan_withdrawals_oldest_seconds', help: 'Age of the oldest withdrawal that has not ended' },
    async (gauge) => {
      const seconds = await read();
      // What is not known is not said.
      if (seconds === null) gauge.remove();
      else gauge.set(seconds);
    },
  );
}

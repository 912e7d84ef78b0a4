import type {
  ConnectShopifyAnswer,
  ReplayShopifyAnswer,
  ShopifyAnswer,
  ShopifyConnection,
  UpdateShopifySettingsBody,
} from '#contract/schemas/shopify';
import type { ShopifyDisconnectProducts, ShopifyTopic } from '#contract/constants/shopify';
import integrationsAnswers from '#contract/answers/integrations' with { type: 'json' };
import { api } from '../../shared/api/api.ts';
import type { InBrand } from '../../shared/api/command.ts';
import { expectAnswers } from '../../shared/api/readAnswer.ts';
import { hideSecret, type SecretHandle } from '../../shared/api/secretHandle.ts';
import type { ApiCall } from '../../shared/api/send.ts';

expectAnswers(integrationsAnswers);

const SHOPIFY = '/integrations/shopify';
const unwrap = ({ connection }: ShopifyAnswer): ShopifyConnection => connection;
const command = (verb: string, brandId: number, body?: object): ApiCall => ({
  url: `${SHOPIFY}/${verb}`,
  method: 'POST',
  params: { brandId },
  ...(body && { body }),
});

/** The brand's Shopify store. A sync that goes on and what the shop does are told by the server's stream. */
export const shopifyApi = api.injectEndpoints({
  endpoints: (build) => ({
    getShopify: build.query<ShopifyConnection, InBrand>({
      query: ({ brandId }) => ({ url: SHOPIFY, params: { brandId } }),
      transformResponse: unwrap,
      providesTags: ['Shopify'],
    }),
    /** Where the shop's owner agrees: an address that counts once, so neither the cache nor an action holds it (ADR 0003). */
    connectShopify: build.mutation<SecretHandle<string>, InBrand<{ shopDomain: string }>>({
      queryFn: async ({ brandId, shopDomain }, _api, _options, call) => {
        const answer = await call(command('connect', brandId, { shopDomain }));
        if (answer.error) return { error: answer.error };
        return { data: hideSecret((answer.data as ConnectShopifyAnswer).url) }; // the contract's answer
      },
    }),
    cancelConnectShopify: build.mutation<ShopifyConnection, InBrand>({
      query: ({ brandId }) => command('cancel', brandId),
      transformResponse: unwrap,
      invalidatesTags: ['Shopify'],
    }),
    updateShopifySettings: build.mutation<ShopifyConnection, InBrand<{ body: UpdateShopifySettingsBody }>>({
      query: ({ brandId, body }) => ({ url: `${SHOPIFY}/settings`, method: 'PUT', params: { brandId }, body }),
      transformResponse: unwrap,
      invalidatesTags: ['Shopify'],
    }),
    syncShopify: build.mutation<ShopifyConnection, InBrand>({
      query: ({ brandId }) => command('sync', brandId),
      transformResponse: unwrap,
      invalidatesTags: ['Shopify'],
    }),
    /** Does what failed of a topic again; answers how many that are. */
    replayShopify: build.mutation<number, InBrand<{ topic: ShopifyTopic }>>({
      query: ({ brandId, topic }) => command(`webhooks/${topic}/replay`, brandId),
      transformResponse: ({ replayed }: ReplayShopifyAnswer) => replayed,
      invalidatesTags: ['Shopify'],
    }),
    disconnectShopify: build.mutation<ShopifyConnection, InBrand<{ products: ShopifyDisconnectProducts }>>({
      query: ({ brandId, products }) => command('disconnect', brandId, { products }),
      transformResponse: unwrap,
      invalidatesTags: ['Shopify', 'Product'],
    }),
  }),
});

export const {
  useGetShopifyQuery,
  useConnectShopifyMutation,
  useCancelConnectShopifyMutation,
  useUpdateShopifySettingsMutation,
  useSyncShopifyMutation,
  useReplayShopifyMutation,
  useDisconnectShopifyMutation,
} = shopifyApi;

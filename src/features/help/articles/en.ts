import type { HelpTexts } from '../../../shared/helpContents.ts';
import accountSecurity from './en/account-security.md';
import brandApproval from './en/brand-approval.md';
import challenges from './en/challenges.md';
import discounts from './en/discounts.md';
import feeds from './en/feeds.md';
import gettingStarted from './en/getting-started.md';
import invitations from './en/invitations.md';
import invoices from './en/invoices.md';
import keyboard from './en/keyboard.md';
import languageAndTheme from './en/language-and-theme.md';
import listsAndViews from './en/lists-and-views.md';
import licensing from './en/licensing.md';
import notifications from './en/notifications.md';
import platformFee from './en/platform-fee.md';
import productCsv from './en/product-csv.md';
import products from './en/products.md';
import recruitment from './en/recruitment.md';
import reviews from './en/reviews.md';
import shipments from './en/shipments.md';
import storeOrders from './en/store-orders.md';
import subscription from './en/subscription.md';
import teamAndRoles from './en/team-and-roles.md';
import verifyingChains from './en/verifying-chains.md';
import wallet from './en/wallet.md';
import writingABrief from './en/writing-a-brief.md';

export const helpTexts: HelpTexts = {
  'account-security': accountSecurity,
  'brand-approval': brandApproval,
  challenges,
  discounts,
  feeds,
  'getting-started': gettingStarted,
  invitations,
  invoices,
  keyboard,
  'language-and-theme': languageAndTheme,
  'lists-and-views': listsAndViews,
  licensing,
  notifications,
  'platform-fee': platformFee,
  'product-csv': productCsv,
  products,
  recruitment,
  reviews,
  shipments,
  'store-orders': storeOrders,
  subscription,
  'team-and-roles': teamAndRoles,
  'verifying-chains': verifyingChains,
  wallet,
  'writing-a-brief': writingABrief,
};

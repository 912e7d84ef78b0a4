import type { HelpTexts } from '../../../shared/helpContents.ts';
import accountSecurity from './tr/account-security.md';
import brandApproval from './tr/brand-approval.md';
import challenges from './tr/challenges.md';
import discounts from './tr/discounts.md';
import feeds from './tr/feeds.md';
import gettingStarted from './tr/getting-started.md';
import invitations from './tr/invitations.md';
import invoices from './tr/invoices.md';
import keyboard from './tr/keyboard.md';
import languageAndTheme from './tr/language-and-theme.md';
import listsAndViews from './tr/lists-and-views.md';
import licensing from './tr/licensing.md';
import notifications from './tr/notifications.md';
import platformFee from './tr/platform-fee.md';
import productCsv from './tr/product-csv.md';
import products from './tr/products.md';
import recruitment from './tr/recruitment.md';
import reviews from './tr/reviews.md';
import shipments from './tr/shipments.md';
import storeOrders from './tr/store-orders.md';
import subscription from './tr/subscription.md';
import teamAndRoles from './tr/team-and-roles.md';
import verifyingChains from './tr/verifying-chains.md';
import wallet from './tr/wallet.md';
import writingABrief from './tr/writing-a-brief.md';

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

import type { Backend } from "#gateway/backend.ts";
import {
  cvrmCities,
  cvrmDistricts,
  cvrmPartnerDealers,
  cvrmProvinces,
  leadCalloutStates,
  leadCampaigns,
  leadChannels,
  leadDictionary,
  leadSubChannels,
} from "#gateway/operations/lead.ts";
import { toDictionaryChoices } from "#app/lib/lists/offers.server.ts";

/* What leads are described by, as lists and forms offer it. What stands under something else is none without it. */

const toChoices = (items: readonly { code: string; name: string }[]) => items.map(({ code, name }) => ({ value: code, label: name }));

export const provinces = async (backend: Backend) => toChoices(await backend.read(cvrmProvinces));

export const cities = async (backend: Backend, province = "") =>
  province === "" ? [] : toChoices(await backend.read(cvrmCities, { params: { code: province } }));

export const districts = async (backend: Backend, city = "") =>
  city === "" ? [] : toChoices(await backend.read(cvrmDistricts, { params: { code: city } }));

export const channels = async (backend: Backend) => toChoices(await backend.read(leadChannels));

export const subChannels = async (backend: Backend, channel = "") =>
  channel === "" ? [] : toChoices(await backend.read(leadSubChannels, { params: { code: channel } }));

export const campaigns = async (backend: Backend) => toChoices(await backend.read(leadCampaigns));

export const calloutStates = async (backend: Backend) => toDictionaryChoices(await backend.read(leadCalloutStates));

type Dictionary = "preModel" | "ageRange" | "pschTimeRange" | "budgetRange" | "intentionLevel" | "lostReason" | "invalidReason";

export const dictionary = (type: Dictionary) => async (backend: Backend) =>
  toDictionaryChoices(await backend.read(leadDictionary, { params: { type } }));

/** Who sells at the dealer that asks. */
export const consultants = async (backend: Backend, dealerCode: string | undefined) =>
  (await backend.read(cvrmPartnerDealers))
    .filter(({ code }) => code === dealerCode)
    .flatMap(({ consultantList }) => consultantList.map(({ account, userName = account }) => ({ value: account, label: userName })));

//! What a code that is sent counts for: its network, its browser, and the hourly budget.

use client_network::ClientNetwork;

use crate::error::GatewayError;
use crate::gateway::request::VisitorRequest;
use crate::quota::{Quota, Quotas, Subject};

/// Subject of global counts.
const ALL: &str = "";

/// Counts a send for its caller: the counts, and those of the hourly budget.
pub(super) async fn count(
    quotas: &Quotas,
    request: &VisitorRequest,
) -> Result<(Vec<Subject>, Vec<Subject>), GatewayError> {
    let client = request.client;
    let one = |quota, text: &str| quotas.subject(quota, client, text);
    // Browsers without the cookie count as one per network: each request would be a new browser otherwise.
    let device = match &request.device {
        Some(id) => format!("device:{id}"),
        None => format!("new:{client}"),
    };
    let mut spent = quotas.network(Quota::SmsNetwork, client);
    spent.push(one(Quota::SmsDevice, &device));
    quotas.take(&spent).await?;
    let mut few = Ok(());
    for subject in few_subjects(quotas, client, &device) {
        let taken = quotas.take(std::slice::from_ref(&subject)).await;
        if taken.is_ok() {
            spent.push(subject);
        }
        few = few.and(taken);
    }
    let mut budget = vec![one(Quota::SmsHour, ALL)];
    if let Err(used_up) = quotas.take(&budget).await {
        quotas.give_back(&spent).await;
        return Err(used_up);
    }
    let open = one(Quota::SmsOpen, ALL);
    let taken = quotas.take(std::slice::from_ref(&open)).await;
    if taken.is_ok() {
        budget.push(open);
        return Ok((spent, budget));
    }
    let region = one(Quota::SmsRegion, &client.region().to_string());
    let reserved = match few {
        Ok(()) => quotas.take(std::slice::from_ref(&region)).await,
        Err(often) => Err(often),
    };
    if let Err(often) = reserved {
        quotas.give_back(&budget).await;
        quotas.give_back(&spent).await;
        return Err(often);
    }
    budget.push(region);
    Ok((spent, budget))
}

/// One customer may hold an IPv6 /56 or /48 or an IPv4 /24. The reserve counts these as well, or their networks could
/// exhaust it one by one.
fn few_subjects(quotas: &Quotas, client: ClientNetwork, device: &str) -> Vec<Subject> {
    let of = |quota, text: &str| quotas.subject(quota, client, text);
    let site = client.site();
    let site = site.map(|site| of(Quota::SmsFewSite, &site.to_string()));
    let others = [
        of(Quota::SmsFewBlock, &client.block().to_string()),
        of(Quota::SmsFew, &client.to_string()),
        of(Quota::SmsFew, device),
    ];
    site.into_iter().chain(others).collect()
}

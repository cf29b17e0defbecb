use contracts::Call;

use super::{ORDER, of};

#[test]
fn every_phase_has_a_place_in_the_order() {
    for call in Call::ALL {
        let phases = of(*call);
        let unknown = phases.iter().find(|(name, _)| !ORDER.contains(name));
        assert_eq!(unknown, None, "{call}");
        assert_eq!(phases[0].0, "admit", "{call}");
        assert_eq!(
            phases.last().map(|(name, _)| *name),
            Some("respond"),
            "{call}"
        );
    }
}

#[test]
fn only_the_gateways_own_answers_ask_no_upstream() {
    let asks = |call: &&Call| of(**call).iter().any(|(name, _)| *name == "upstream");
    let own: Vec<_> = Call::ALL.iter().filter(|call| !asks(call)).collect();
    assert_eq!(own, [&Call::LeadOutcome, &Call::LeadWithdraw]);
}
